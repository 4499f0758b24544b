/**
 * Whether the words a longer name adds to a short one only describe the same company ("Systems",
 * "International"), where others would name a relative of it ("Partners", "Trust", "Brasil").
 */
export function onlyDescribes(added: readonly string[]): boolean {
  return added.every((word) => neutral.has(word) || descriptive.has(word))
}

const neutral = new Set('and co companies corp group groupe grupo gruppe gruppo holding holdings'.split(' '))

const descriptive = new Set(
  `airlines airways analytics brands communications computer computers enterprise enterprises global industries
  interactive international laboratories motor networks pizza platforms products railroad railway restaurants
  rubber services software solutions stores systems technologies technology tire tires wholesale worldwide`.split(
    /\s+/,
  ),
)
