export interface Place {
  city: string
  region: string
  country: string
  /** What stands behind a company's name there, with its comma where it has one. */
  legalForms: readonly string[]
}

/** Real cities, so that addresses and legal forms fit together; the companies in them are invented. */
export const places: readonly Place[] = [
  place('Berlin', 'Berlin', 'Germany', ' GmbH| AG| GmbH & Co. KG'),
  place('Austin', 'Texas', 'United States', ', Inc.| LLC|, LLC'),
  place('Stockholm', 'Stockholm County', 'Sweden', ' AB| Aktiebolag'),
  place('London', 'England', 'United Kingdom', ' Ltd| Limited| LLP'),
  place('Lyon', 'Auvergne-Rhône-Alpes', 'France', ' SAS| S.A.| SARL'),
  place('Boston', 'Massachusetts', 'United States', ', Inc.| Corp.|, L.P.'),
  place('Rotterdam', 'Zuid-Holland', 'Netherlands', ' B.V.| N.V.'),
  place('Zürich', 'Zürich', 'Switzerland', ' AG| GmbH'),
  place('Kraków', 'Małopolskie', 'Poland', ' Sp. z o.o.| S.A.'),
  place('Toronto', 'Ontario', 'Canada', ' Inc.| Ltd.'),
  place('Málaga', 'Andalucía', 'Spain', ' S.L.| S.A.'),
  place('Aarhus', 'Midtjylland', 'Denmark', ' ApS| A/S'),
  place('Seattle', 'Washington', 'United States', ', Inc.| LLC|, PBC'),
  place('Torino', 'Piemonte', 'Italy', ' S.r.l.| S.p.A.'),
  place('Brno', 'Jihomoravský kraj', 'Czechia', ' s.r.o.| a.s.'),
  place('São Paulo', 'São Paulo', 'Brazil', ' Ltda.| S.A.'),
  place('Bengaluru', 'Karnataka', 'India', ' Pvt. Ltd.| Private Limited'),
  place('İzmir', 'İzmir', 'Türkiye', ' A.Ş.| Ltd. Şti.'),
  place('Dublin', 'County Dublin', 'Ireland', ' Ltd| plc| DAC'),
  place('Singapore', 'Central Region', 'Singapore', ' Pte. Ltd.| Pte Ltd'),
  place('Chicago', 'Illinois', 'United States', ', Inc.| LLC|, Corp.'),
  place('Tallinn', 'Harju maakond', 'Estonia', ' OÜ| AS'),
  place('Melbourne', 'Victoria', 'Australia', ' Pty Ltd| Pty. Limited'),
  place('Lagos', 'Lagos State', 'Nigeria', ' Ltd| Limited'),
]

function place(city: string, region: string, country: string, legalForms: string): Place {
  return { city, region, country, legalForms: legalForms.split('|') }
}
