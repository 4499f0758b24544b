/**
 * Legal forms of companies by country, in the spelling of `companyNameWords`: folded, without dots,
 * `corporation` as `corp`, `company` as `co`, `limited` as `ltd`, `incorporated` as `inc`.
 */
export const legalForms: ReadonlySet<string> = new Set(
  `
  inc, corp, co, llc, lc, lp, llp, lllp, pllc, pbc, ltd liability co, ltd partnership, public benefit corp
  national association
  ltd, plc, public ltd co, cic, dac, ulc, unlimited co, designated activity co
  gmbh, ggmbh, gemeinnutzige gmbh, gesmbh, ges mbh, mbh, ag, kg, kgaa, ug, ug haftungsbeschrankt, haftungsbeschrankt
  ohg, gbr, se, gesellschaft mbh, partg, partg mbb, partgmbb, mbb
  gesellschaft mit beschrankter haftung, aktiengesellschaft
  sa, sarl, sa rl, sas, sasu, snc, sca, eurl, sprl, bvba, srl, societe anonyme, ltee, senc
  srls, sapa, scarl, sagl, societa per azioni
  sl, slu, sll, sau, s coop, sociedad anonima, sociedad limitada
  sa de cv, sab de cv, sapi de cv, s de rl de cv, srl de cv, sab, sac, saa, saic, sacif, eirl
  ltda, eireli, lda, sgps, unipessoal lda, sociedade anonima
  bv, nv, vof, naamloze vennootschap, besloten vennootschap
  ab, abp, publ, aktiebolag, as, asa, aps, ivs, aktieselskab, anpartsselskab, aksjeselskap, hf, ehf
  oy, oyj, osakeyhtio, ou, uab, sia
  sp z oo, sp z o o, sp zoo, spolka z oo, spolka akcyjna, sp k, sp j, spolka z ograniczona odpowiedzialnoscia
  sro, s ro, s r o, spol sro, spol s ro, spol s r o, doo, dno, jdoo, kft, zrt, nyrt
  ead, ood, eood, оод, еоод
  ooo, oao, zao, pao, pjsc, jsc, ojsc, cjsc, joint stock co, public joint stock co, ооо, оао, зао, пао
  sti, san ve tic, sanayi ve ticaret, αε, επε, ικε, בע מ
  kk, gk, yk, godo kaisha, kabushiki kaisha, pty, pte, bhd, sdn, pvt, private ltd, tbk, persero tbk, pcl, public co
  fze, fzco, fz llc, psc, qsc, wll
  `
    .split(/[,\n]/)
    .map((form) => form.trim())
    .filter((form) => form !== ''),
)

/**
 * Forms only at the very end: those that are also words ("Acme EV Inc" builds cars), and initials that
 * registers write letter by letter, as in "S P A".
 */
export const finalForms: ReadonlySet<string> = new Set([
  ...'ad ae bt cv dd eg ek epe ev hb ike mb og scop ska spa uc ад'.split(' '),
  ...['sa', 'nv', 'bv', 'lp', 'as', 'llc', 'plc', 'llp', 'spa', 'srl', 'doo'].map((form) =>
    [...form].join(' '),
  ),
])

/** Forms written in front of the name: Russian, Ukrainian. */
export const leadingForms: ReadonlySet<string> = new Set(
  'ooo oao zao pao tov ооо оао зао пао ао тов'.split(' '),
)

/** Those that are initials of others as well, Indonesian and Lithuanian: "UAB Medicine" is a university's. */
export const leadingInitials: ReadonlySet<string> = new Set(['pt', 'uab'])

/** Forms that are no name even when nothing else stands beside them. */
export const namelessForms: ReadonlySet<string> = new Set(
  `and the bhd co corp doo eood eurl gesmbh ggmbh gmbh inc kft kgaa llc lllp llp ltd ltda mbh oyj partgmbb plc pte pty sarl sasu sdn
  srl sro zrt`.split(/\s+/),
)
