/**
 * Keys of what people write where they have no employer or do not say it. Two who wrote the same are no
 * colleagues, so these name no company.
 */
export const placeholderNames: ReadonlySet<string> = new Set(
  `autonomo careerbreak confidential freelance freelanceconsultant freelancer freiberufler freiberuflich
  independant independentconsultant indipendente jobsearching ka keine keineangabe keineangaben
  liberoprofessionista lookingforwork na none notapplicable notemployed null onsabbatical openopportunities
  opentowork privat profesionalindependiente retired ruhestand sabbatical seekingnewopportunities selbstandig
  selbststandig self selfemployed selfemployedconsultant selfemployedfreelance selfemployedfreelancer stealth
  stealthcompany stealthmode stealthmodestartup stealthstartup tbd undefined unemployed unknown various zzp zzper`
    .trim()
    .split(/\s+/),
)
