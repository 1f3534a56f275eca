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
        'Of a guest the server keeps nothing after they leave: neither their name, nor their colours, nor what they played. The only exception is a report about them (section 4).',
      ],
    },
    {
      title: '3. Accounts',
      paragraphs: [
        'Of an account we keep: the identifier that the sign-in provider gives, the e-mail address if the provider has verified it, the name and earlier names, the country, the avatar, the preferences, and counters of playing (notes, rooms, minutes). This serves to provide what you ask for.',
        'Of each signed-in browser we keep the IP address and the name of the browser for as long as the session lasts: at most 60 days after the last visit, or until it is signed out. This serves the security of your account.',
        'IP addresses that belong to a ban are kept for a year.',
      ],
    },
    {
      title: '4. The chat, and reports',
      paragraphs: [
        'A room keeps the latest 100 messages of its chat, so that newcomers can follow the conversation; they are gone with the room, which closes soon after the last one has left. Messages do not leave the room: they serve no other purpose. Of what a deleted account said in a room that is still open, the words remain, without its name.',
        'A report to the moderators keeps who made it, whom it is about, its reason, its date, the room and the messages kept there at that moment; of a reported guest also the name and the IP address. Those messages and addresses are erased after a year. This serves the safety of everybody, which is our legitimate interest. The reports that you have made are among the data you can download; reports about an account are deleted with it, and those that it made then no longer name it.',
      ],
    },
    {
      title: '5. In your browser',
      paragraphs: [
        'One cookie keeps your session; another one, of ten minutes, protects the moment of signing in. Your settings are kept in the browser itself. All of this is necessary for the service, which is why there is no banner to accept.',
      ],
    },
    {
      title: '6. Your rights',
      paragraphs: [
        'From your profile you can download your data, correct it, and delete your account, with immediate effect; your results in rankings then become anonymous. You can also object to a processing, or ask for it to be limited, with the operator of this site.',
        'If an answer does not satisfy you, you can turn to the data protection authority of your country; in France that is the CNIL (www.cnil.fr).',
      ],
    },
  ],
};
