/** First halves of coined company names. Every product of the three lists gives another address (tested). */
export const nameStarts: readonly string[] = words(`
  Brindel Quarro Velmo Tessen Orrin Halvi Morwen Pellan Dorvi Aldmir Ystra Kestri Lombri Fenwar Gralla Isvel
  Jorren Karsu Lunder Mirrel Nargo Oskel Pravo Quillan Rethi Sarvo Tolmi Ulver Varrin Wexla Xando Yarro
  Zephra Ambri Borvel Caldri Drammi Eskar Farrun Gimlo Hurren Immer Jasko Kolvi Larken Marsto Nimbri Ombral
  Pirro Quenda Rustel Silvor Tandri Umbrel Vosker Wendri Yelmo Zorril Åsver Ærlin Øvrel Çelmi Şenlo Łuskar
  Žirov Émeri Müren Göldri Hærvi Rökan Söndri Štefri Ñandor Ílvar Õisma Bjälo Dvořin Głomi Kúndal Përri`)

/** Second halves of coined company names. */
export const nameEnds: readonly string[] = words(`
  wick moor holt vane dahl stead fjord mere crest loom quay spire thorn ridge gate haven lume nor tide vale
  wyn brook croft fell garth hurst keld lund marsh ness peak reach shaw tarn wold yard zell berg brück dæl
  gård håll ström vík sjö köy neau pont bridge cairn dene fold glen helm isle knoll ley mount pike`)

/** What the company does: always part of the name, so that no coined word stands alone. */
export const sectors: readonly string[] =
  `Robotics,Analytics,Logistik,Biotech,Energie,Payments,Insurance,Foods,
  Systems,Mobility,Aerospace,Pharma,Textiles,Maritime,Semiconductors,Diagnostics,Software,Cloud,Security,Networks,
  Materials,Instruments,Optics,Packaging,Water,Agritech,Construction,Learning,Media,Games,Travel,Génie Civil,Santé,
  Hälsa,Técnica,Immobilien,Freight,Chemicals,Timber,Telecom`
    .split(',')
    .map((sector) => sector.trim())

/** How many different companies there can be. */
export const companyNames = nameStarts.length * nameEnds.length * sectors.length

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
