/** Whether the registrable domain belongs to a mail provider of the public, so that it shows no employer. */
export function isFreeMailDomain(domain: string): boolean {
  return domains.has(domain) || brands.has(domain.slice(0, domain.indexOf('.')))
}

/** Providers under many country endings. */
const brands = new Set('gmx googlemail hotmail outlook protonmail rocketmail yahoo yandex ymail'.split(' '))

const domains = new Set(
  `
  126.com 163.com abv.bg alice.it aol.co.uk aol.com aol.de aol.fr arcor.de att.net bellsouth.net bigpond.com
  bigpond.net.au bluewin.ch bol.com.br btinternet.com centrum.cz charter.net comcast.net cox.net daum.net
  duck.com earthlink.net email.com email.cz email.it fastmail.com fastmail.fm foxmail.com free.fr freenet.de
  freemail.hu gazeta.pl gmail.com hanmail.net hetnet.nl hey.com hispeed.ch home.nl hushmail.com icloud.com
  ig.com.br inbox.com inbox.lv inbox.ru interia.pl juno.com kpnmail.nl laposte.net libero.it list.ru live.at
  live.be live.ca live.cl live.cn live.co.uk live.com live.com.ar live.com.au live.com.mx live.com.pt live.de
  live.dk live.fi live.fr live.ie live.in live.it live.jp live.nl live.no live.se mac.com mail.bg mail.com
  mail.de mail.ee mail.ru mailbox.org me.com msn.com naver.com neuf.fr o2.pl online.de onet.pl op.pl optonline.net
  optusnet.com.au orange.fr outlook.com passport.com pm.me posteo.de proton.me qq.com rambler.ru rediffmail.com
  sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sina.cn sina.com skynet.be sohu.com sympatico.ca t-online.de
  talktalk.net telenet.be terra.com.br tin.it tiscali.it tuta.com tuta.io tutanota.com ukr.net uol.com.br
  verizon.net virgilio.it virginmedia.com vodafone.it walla.co.il wanadoo.fr web.de wp.pl yeah.net zohomail.com
  `
    .trim()
    .split(/\s+/),
)
