import type { LegalText } from './legal-text.ts';

/** A translation of `privacy-fr.ts`, section by section. */
export const privacyInEnglish: LegalText = {
  title: 'Privacy policy',
  date: 'In force since 21 November 2026',
  sections: [
    {
      title: '1. In short',
      paragraphs: [
        'We keep what is needed to play together, nothing for advertising, and we sell nothing. No audience measurement and no third-party tracker is used. Quatremains is not meant for children under 13.',
      ],
    },
    {
      title: '2. Guests',
      paragraphs: [
        'Of a guest the server keeps nothing after they leave: neither their name, nor their colours, nor what they played.',
      ],
    },
    {
      title: '3. Accounts',
      paragraphs: [
        'Of an account we keep: the identifier that the sign-in provider gives, the e-mail address if the provider has verified it, the name and earlier names, the country, the avatar, the preferences, and counters of playing (notes, rooms, minutes). This serves to provide what you ask for.',
        'Of each signed-in browser we keep the IP address and the name of the browser for as long as the session lasts: at most 60 days after the last visit, or until it is signed out. This serves the security of your account.',
        'IP addresses that belong to a report or a ban are kept for a year.',
      ],
    },
    {
      title: '4. In your browser',
      paragraphs: [
        'One cookie keeps your session; another one, of ten minutes, protects the moment of signing in. Your settings are kept in the browser itself. All of this is necessary for the service, which is why there is no banner to accept.',
      ],
    },
    {
      title: '5. Your rights',
      paragraphs: [
        'From your profile you can download your data, correct it, and delete your account, with immediate effect; your results in rankings then become anonymous. You can also object to a processing, or ask for it to be limited, with the operator of this site.',
        'If an answer does not satisfy you, you can turn to the data protection authority of your country; in France that is the CNIL (www.cnil.fr).',
      ],
    },
  ],
};
