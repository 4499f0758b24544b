/**
 * Whether the words a longer name adds to a short one ("Holdings", "Group") say nothing that could make it
 * another company, whatever else begins with the short name.
 */
export function addsNothing(added: readonly string[]): boolean {
  return added.every((word) => neutral.has(word))
}

/**
 * Whether the words a longer name adds to a short one only describe the same company ("Systems",
 * "International"), where others would name a relative of it ("Partners", "Trust", "Brasil").
 */
export function onlyDescribes(added: readonly string[]): boolean {
  return added.every((word) => neutral.has(word) || descriptive.has(word))
}

/**
 * Whether the words describe or tell the trade ("Freight Line", "Financial"). Enough behind two words or
 * more; behind a single word the trade is too often that of a division with a life of its own.
 */
export function describesOrNamesTrade(added: readonly string[]): boolean {
  return added.every((word) => neutral.has(word) || descriptive.has(word) || trades.has(word))
}

/** Whether a name is telling enough to stand for a longer one: no initials, no word every other name has. */
export function isDistinctive(short: readonly string[]): boolean {
  if (short.length > 1) return !onlyDescribes(short)
  const [word = ''] = short
  return word.length >= 4 && !describesOrNamesTrade(short) && !common.has(word)
}

const neutral = new Set('and co companies corp group groupe grupo gruppe gruppo holding holdings'.split(' '))

const descriptive = new Set(
  `airlines airways analytics brands communications computer computers enterprise enterprises global industries
  interactive international laboratories motor networks pizza platforms products railroad railway restaurants
  rubber services software solutions stores systems technologies technology tire tires wholesale worldwide`.split(
    /\s+/,
  ),
)

const trades = new Set(
  `aerospace air apparel automotive beverage beverages chemical chemicals clothing construction consulting
  cosmetics defense design digital electric electronics energy engineering entertainment equipment financial
  food foods freight furniture games gaming gas health healthcare home homes hotels instruments insurance line
  lines logistics machinery manufacturing marine materials media medical mining motors oil optical outdoor
  packaging paper payments petroleum pharmaceutical pharmaceuticals power research resorts retail sciences
  security semiconductor semiconductors shipping sports steel studios telecom telephone textile textiles tobacco
  tools toys transport transportation trucking utilities water`.split(/\s+/),
)

const common = new Set(
  `advanced alliance allied alpha america american apex atlantic best blue capital central century city
  consolidated continental delta eagle east eastern euro europe european first general gold golden great green
  independent liberty life metro modern national nova new next north northern omega one open pacific peoples
  pioneer premier prime public pure quality royal silver smart south southern standard star summit sun super
  total trans union united universal us usa value vision vital west western white world`.split(/\s+/),
)
