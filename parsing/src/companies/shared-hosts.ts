/**
 * Hosts on which everybody has a page, and those that only lead elsewhere. As a company's web address they name the
 * page, not the company, and two companies with such an address must not become one.
 */
export const socialHosts: ReadonlySet<string> = new Set(
  `apps.apple.com bit.ly business.google.com docs.google.com drive.google.com facebook.com fb.com fb.me g.page goo.gl instagram.com itunes.apple.com linkedin.cn
  linkedin.com linktr.ee lnkd.in maps.google.com pinterest.com play.google.com sites.google.com snapchat.com t.co t.me telegram.me threads.net tiktok.com tinyurl.com
  twitter.com vk.com wa.me weibo.com wikipedia.org x.com xing.com youtu.be youtube.com`.split(/\s+/),
)

/** Hosts that are pages of others only below a path: "github.com" is a company, "github.com/acme" another. */
export const pageHosts: ReadonlySet<string> = new Set(
  `about.me amazon.com angel.co bsky.app calendly.com crunchbase.com etsy.com github.com
  gitlab.com google.com northdata.com northdata.de notion.so wellfound.com yelp.com`.split(/\s+/),
)

/** What a host of one country is called here: "amazon.de", "maps.google.co.uk". */
export const international = (host: string): string => host.replace(hostOfCountry, '$1.com')

const hostOfCountry = /(?<=^|\.)(amazon|google)\.(?:com?\.)?[a-z]{2}$/

/** Builders of sites: below them each host is somebody else's, and so is each path. */
export const siteHosts: ReadonlySet<string> = new Set(
  `bandcamp.com business.site eatbu.com godaddysites.com jimdo.com jimdofree.com jimdosite.com medium.com
  mystrikingly.com negocio.site over-blog.com squarespace.com substack.com tumblr.com typepad.com webnode.com
  weebly.com wordpress.com`.split(/\s+/),
)
