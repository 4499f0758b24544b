import { csvText } from '../../csv/testing/csv-text.ts'

/** Stands in every free text of the sample: it must turn up nowhere. */
export const marker = 'TEXT-OF-SOMEONE'

const address = (id: string) => `https://www.linkedin.com/in/${id}`

/** The files of an archive as the network exports them; its owner is Vera Lindqvist and all people are invented. */
export const sampleArchive: Readonly<Record<string, string>> = {
  'Profile.csv': csvText([
    ['First Name', 'Last Name', 'Maiden Name', 'Address', 'Birth Date', 'Headline', 'Summary'],
    ['Vera', 'Lindqvist', '', '', '', 'Building bridges &amp; roads', marker],
  ]),
  'Positions.csv': csvText([
    ['Company Name', 'Title', 'Description', 'Location', 'Started On', 'Finished On'],
    ['Bridgework AB', 'Head of Roads', `${marker},\n"quoted"`, 'Lund', 'Jan 2021', ''],
    ['Oddfellow Board', 'Advisor', marker, '', '2019', ''],
    ['Toll & Sons', 'Engineer', '', '', 'Mar 2015', 'Dec 2020'],
  ]),
  'Education.csv': csvText([
    ['School Name', 'Start Date', 'End Date', 'Notes', 'Degree Name', 'Activities'],
    ['Lund Institute', '2008', '2013', marker, 'MSc', marker],
  ]),
  'Connections.csv': `Notes:\n"When exporting your connection data, you may notice that some of the email addresses are missing. ""Privacy"" has its price."\n\n${csvText(
    [
      ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On'],
      ['Ada', 'Okafor', address('ada-okafor'), 'Ada@Harbour.example', 'Harbour, Inc.', 'CFO', '12 Mar 2024'],
      ['Bo', 'Tran', address('zo%C3%AB-bo'), '', 'Toll &amp; Sons', 'Engineer', '07 Feb 2022'],
      ['', '', '', '', '', '', '01 Jan 2020'],
      ['Jo', 'Smith', address('jo-smith-1'), '', 'Alpha Ltd', 'Buyer', '01 Jan 2021'],
      ['Jo', 'Smith', address('jo-smith-2'), '', 'Beta GmbH', 'Buyer', '02 Jan 2021'],
      ['Cy', 'Nolink', '', '', 'Gamma', 'CEO', '02 Jan 2021'],
    ],
  )}`,
  'messages.csv': csvText(
    [
      'CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER,ATTACHMENTS,IS MESSAGE DRAFT'.split(
        ',',
      ),
      ...[
        ['Vera Lindqvist', 'vera-l', 'Ada Okafor', 'ada-okafor', '2025-10-06 08:00:00 UTC', 'INBOX'],
        ['Vera Lindqvist', 'vera-l', 'Ada Okafor', 'ada-okafor', '2025-10-06 23:48:42 UTC', 'INBOX'],
        ['Ada Okafor', 'ada-okafor', 'Vera Lindqvist', 'vera-l', '2025-10-06 09:00:00 UTC', 'INBOX'],
        ['Ada Okafor', 'ada-okafor', 'Vera Lindqvist', 'vera-l', '2025-10-07 00:00:01 UTC', 'ARCHIVE'],
        [
          'Vera Lindqvist',
          'vera-l',
          'Ada Okafor,Eve Outsider',
          'ada-okafor,eve',
          '2025-11-01 10:00:00 UTC',
          '',
        ],
        [
          'Eve Outsider',
          'eve',
          'Vera Lindqvist,Ada Okafor',
          'vera-l,ada-okafor',
          '2025-11-02 10:00:00 UTC',
          '',
        ],
        ['LinkedIn Member', '', 'Vera Lindqvist', 'vera-l', '2024-01-01 10:00:00 UTC', 'INBOX'],
        ['Pushy Seller', 'pushy', 'Vera Lindqvist', 'vera-l', '2024-01-01 10:00:00 UTC', 'SPAM'],
        ['Vera Lindqvist', 'vera-l', 'Ada Okafor', 'ada-okafor', 'once upon a time', 'INBOX'],
      ].map(([from = '', sender = '', to = '', recipients = '', date = '', folder = '']) => [
        '2-abc',
        marker,
        from,
        sender && address(sender),
        to,
        recipients.split(',').map(address).join(','),
        date,
        marker,
        `${marker}, he said "hi"\nand\r\nleft`,
        folder,
        '',
        'No',
      ]),
      [
        '2-abc',
        '',
        'Vera Lindqvist',
        address('vera-l'),
        'Ada',
        address('ada-okafor'),
        '2025-12-24 10:00:00 UTC',
      ].concat(['', marker, '', '', 'Yes']),
    ],
    { quoteAll: true },
  ),
  'Invitations.csv': csvText([
    ['From', 'To', 'Sent At', 'Message', 'Direction', 'inviterProfileUrl', 'inviteeProfileUrl'],
    [
      'Vera Lindqvist',
      'Ada Okafor',
      '9/27/25, 8:41 AM',
      marker,
      'OUTGOING',
      address('vera-l'),
      address('ada-okafor'),
    ],
    [
      'Dan New',
      'Vera Lindqvist',
      '1/2/25, 8:41 PM',
      marker,
      'INCOMING',
      address('dan-new'),
      address('vera-l'),
    ],
  ]),
  'Recommendations_Given.csv': csvText([
    ['First Name', 'Last Name', 'Company', 'Job Title', 'Text', 'Creation Date', 'Status'],
    ['Ada', 'Okafor', 'Elsewhere', 'CFO', `${marker}\n${marker}`, '04/14/09, 09:42 AM', 'VISIBLE'],
    ['Jo', 'Smith', 'Beta', 'Buyer', marker, '04/15/09, 09:42 PM', 'VISIBLE'],
  ]),
  'Recommendations_Received.csv': csvText([
    ['First Name', 'Last Name', 'Company', 'Job Title', 'Text', 'Creation Date', 'Status'],
    ['Jo', 'Smith', 'Delta', 'Buyer', marker, '04/15/09, 09:42 PM', 'VISIBLE'],
    ['Nobody', 'Known', 'Delta', 'Buyer', marker, '04/15/09, 09:42 PM', 'VISIBLE'],
  ]),
  'Endorsement_Given_Info.csv': csvText([
    [
      'Endorsement Date',
      'Skill Name',
      'Endorsee First Name',
      'Endorsee Last Name',
      'Endorsee Public Url',
      'Endorsement Status',
    ],
    ['2018/11/07 17:01:48 UTC', 'Concrete', 'Bo', 'Tran', 'www.linkedin.com/in/zo%C3%AB-bo', 'ACCEPTED'],
    ['2018/11/07 17:01:50 UTC', 'Steel', 'Bo', 'Tran', 'www.linkedin.com/in/zo%C3%AB-bo', 'ACCEPTED'],
  ]),
  'Endorsement_Received_Info.csv': csvText([
    [
      'Endorsement Date',
      'Skill Name',
      'Endorser First Name',
      'Endorser Last Name',
      'Endorser Public Url',
      'Endorsement Status',
    ],
    ['2019/11/07 17:01:48 UTC', 'Concrete', 'Ada', 'Okafor', 'www.linkedin.com/in/ada-okafor', 'ACCEPTED'],
  ]),
  'Ad_Targeting.csv': `Interests\n${marker}\n`,
  'Articles/Articles/one.html': `<p>${marker}</p>`,
}
