/**
 * Keys of what people write where they have no employer or do not say it. Two who wrote the same are no
 * colleagues, so these name no company.
 */
export const placeholderNames: ReadonlySet<string> = new Set(
  `aposentada aposentado arbeitslos arbeitssuchend arbeitssuchende arbeitsuchend arbeitsuchende
  autoentrepreneur autoentrepreneure autoentrepreneuse autoentreprise autonoma autonomo betweenjobs
  careerbreak confidencial confidential confidentiel contapropria contractor cuentapropia currentlyunemployed
  demandeurdemploi demandeusedemploi desempleada desempleado desempregada desempregado disoccupata disoccupato
  einzelunternehmer einzelunternehmerin elternzeit enparo enrecherchedemploi entrepreneur estudante estudiante
  etudiant etudiante freelance freelanceconsultant freelancedesigner freelancedeveloper freelanceondernemer
  freelancer freelanceselfemployed freelancewriter freiberufler freiberuflerin freiberuflich
  freiberuflichetatigkeit freiberuflichtatig gepensioneerd gepensioneerde hausfrau imruhestand
  independant independante independent independentconsultant independentcontractor independentprofessional
  independiente indipendente inelternzeit inpensione inproprio jobsearching jobseeker jobseeking jobsuchend
  jubilada jubilado ka keine keineangabe keineangaben lavoratoreautonomo lavoratriceautonoma
  liberaprofessionista liberoprofessionista lookingforajob lookingforanewopportunity lookingforanewrole
  lookingfornewopportunities lookingforopportunities lookingforwork maternityleave microentrepreneur
  microentrepreneuse microentreprise myself na none notapplicable notemployed null onsabbatical
  openopportunities opentowork ownbusiness parentalleave pensionar pensionarin pensionata pensionato
  porcuentapropia privat profesionalautonomo profesionalindependiente professionliberale profissionalautonomo
  profissionalliberal reformada reformado rentner rentnerin retired retiree retraite retraitee ruhestand
  sabbatical sansemploi seekingemployment seekingnewopportunities seekingopportunities seekingwork selbstandig
  selbstandige selbstandiger selbstandigerberater selbstandigfreelancer selbstandigkeit selbststandig
  selbststandige selbststandiger selbststandigerberater selbststandigkeit self selfemployed
  selfemployedconsultant selfemployedfreelance selfemployedfreelancer selfemployment stealth stealthaistartup
  stealthcompany stealthmode stealthmodeaistartup stealthmodestartup stealthstartup student studente
  studentessa studentin studierende studierender tbd trabajadoraautonoma trabajadorautonomo
  trabajadorporcuentapropia trabalhadoraautonoma trabalhadorautonomo trabalhadorindependente
  travailleurindependant travailleuseindependante undefined undisclosed unemployed unknown various
  variouscompanies vertraulich werkloos werkzoekend werkzoekende zelfstandig zelfstandige
  zelfstandigeondernemer zelfstandigondernemer zzp zzper フリーランス 自由职业 自由職業`
    .trim()
    .split(/\s+/),
)
