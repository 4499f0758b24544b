/**
 * Keys of what people write where they have no employer or do not say it. Two who wrote the same are no
 * colleagues, so these name no company.
 */
export const placeholderNames: ReadonlySet<string> = new Set(
  `autonomo betweenjobs careerbreak confidencial confidential confidentiel contractor elternzeit entrepreneur
  freelance freelanceconsultant freelancedesigner freelancedeveloper freelancer freelanceselfemployed
  freelancewriter freiberufler freiberuflich freiberuflichetatigkeit gepensioneerd independant independent
  independentconsultant independentcontractor independentprofessional independiente indipendente jobsearching
  jubilado ka keine keineangabe keineangaben liberoprofessionista lookingfornewopportunities
  lookingforopportunities lookingforwork maternityleave myself na none notapplicable notemployed null onsabbatical
  openopportunities opentowork parentalleave pensionato privat profesionalindependiente rentner retired retraite
  ruhestand sabbatical seekingnewopportunities seekingopportunities selbstandig selbstandigfreelancer
  selbststandig self selfemployed selfemployedconsultant selfemployedfreelance selfemployedfreelancer stealth
  stealthaistartup stealthcompany stealthmode stealthmodeaistartup stealthmodestartup stealthstartup student tbd
  undefined undisclosed unemployed unknown various variouscompanies vertraulich zelfstandige zzp zzper フリーランス 自由职业
  自由職業`
    .trim()
    .split(/\s+/),
)
