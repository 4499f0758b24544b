/**
 * Hosts on which everybody has a page. As a company's web address they name the page, not the company, and
 * two companies with such an address must not become one.
 */
export const socialHosts: ReadonlySet<string> = new Set(
  `bit.ly facebook.com fb.com fb.me instagram.com linkedin.cn linkedin.com linktr.ee lnkd.in pinterest.com
  snapchat.com t.co t.me telegram.me threads.net tiktok.com twitter.com vk.com wa.me weibo.com x.com xing.com
  youtu.be youtube.com`.split(/\s+/),
)

/** Hosts that are pages of others only below a path: "github.com" is a company, "github.com/acme" another. */
export const pageHosts: ReadonlySet<string> = new Set(
  `angel.co crunchbase.com github.com gitlab.com google.com medium.com notion.so wellfound.com
  wikipedia.org`.split(/\s+/),
)
