import { searchForm } from '../text/search-form.ts'

/**
 * Whether a company invests in others for a living, by the words of its name or as one of the best known: `surely`, or
 * `likely` where the words are also those of consultancies and lenders. Null for any other company.
 */
export function investmentFirm(companyName: string): 'surely' | 'likely' | null {
  const name = searchForm(companyName)
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
  const plain = name.replace(legalForm, '')
  if (name === '' || otherTrades.test(name)) return null
  if (wellKnown.has(plain) || sureWords.test(name)) return 'surely'
  return likelyWords.test(plain) ? 'likely' : null
}

const legalForm = / (?:inc|llc|llp|lp|ltd|limited|gmbh|ag|sa|sas|bv|ab|as|oy|spa|srl|co|company|management)$/

/** Names that hold a word of investors and are not theirs. */
const otherTrades =
  /\bcapital (?:one|markets?|region|city|area|bank|health|radio|fm|humano|humain)\b|\b(?:human|social|working) capital\b|\bjoint ventures?\b|& partners?\b|\b(?:and|und|et) partners?\b|\b(?:consult\w*|law|legal|advis\w+|recruit\w*|search|talent|architect\w*|design|media|health\w*|tax|audit|accounting|tech|technology|digital|software|solutions|insurance|mortgage|real estate|people|marketing|sales)\b.*\bpartners?\b/

const sureWords =
  /\b(?:ventures?|vc|venture (?:capital|partners)|private equity|growth equity|equity partners|capital partners|growth partners|seed fund|angels|beteiligungs\w*|risikokapital|capital[ -]risque|capital riesgo)\b|^(?:ventures|fonds|fund) /

const likelyWords = /\b(?:capital|partners|investments?|equity|fund)$/

/** Firms whose name alone does not say. */
const wellKnown = new Set(
  `a16z, andreessen horowitz, sequoia, sequoia capital, accel, benchmark, greylock, kleiner perkins, bessemer, lightspeed,
  insight partners, general catalyst, tiger global, founders fund, nea, new enterprise associates, first round,
  first round capital, spark capital, thrive capital, usv, coatue, iconiq, ivp, gv, google ventures, felicis, redpoint,
  dst global, y combinator, yc, techstars, 500 startups, 500 global, antler, plug and play, softbank vision fund, balderton,
  balderton capital, atomico, northzone, creandum, earlybird, hv capital, point nine, point nine capital, speedinvest,
  partech, eurazeo, seedcamp, localglobe, dawn capital, notion capital, idinvest, serena, alven, kima, eqt, general atlantic,
  warburg pincus, kkr, blackstone, carlyle, the carlyle group, vista equity, thoma bravo, silver lake, apax, permira,
  hellman & friedman, bain capital, tpg, summit partners, ta associates, advent international, ardian, cvc, hg, hgcapital`
    .split(',')
    .map((name) => name.trim().replace(/\s+/g, ' ')),
)
