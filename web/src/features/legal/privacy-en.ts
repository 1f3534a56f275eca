import type { LegalText } from './legal-text.ts';

/** A translation of `privacy-fr.ts`, section by section. */
export const privacyInEnglish: LegalText = {
  title: 'Privacy policy',
  date: 'In force since 21 November 2026',
  sections: [
    {
      title: '1. In short',
      paragraphs: [
        'We keep what you need to play together, nothing for advertising, and we sell nothing. We use no audience measurement and no third-party tracker. Quatremains is not meant for children under 13.',
      ],
    },
    {
      title: '2. Guests',
      paragraphs: [
        'If you play as a guest, the server keeps nothing after you leave: not your name, not your colours, not what you played. The only exception is a report about you (section 4).',
      ],
    },
    {
      title: '3. Accounts',
      paragraphs: [
        'If you have an account, we keep the identifier your login provider gives us, your e-mail address if the provider has verified it, your name and earlier names, your country, avatar and preferences, and counters of what you play (notes, rooms, minutes). We need them to provide the service you ask for.',
        'For each logged-in browser we keep the IP address and the name of the browser as long as the session lasts: at most 60 days after your last visit, or until you log it out. This protects your account.',
        'We keep IP addresses that belong to a ban for a year.',
      ],
    },
    {
      title: '4. The chat, and reports',
      paragraphs: [
        'A room keeps the latest 100 messages of its chat, so that newcomers can follow the conversation. They are gone with the room, which closes soon after everybody has left. We use them for nothing else. If you delete your account, what you said in a room that is still open stays, without your name.',
        'A report contains who made it, whom it is about, its reason, its date, the room and the messages kept there at that moment; for a reported guest, also the name and the IP address. We erase those messages and addresses after a year. Reports keep everybody safe, which is our legitimate interest. The reports you make are among the data you can download. If you delete your account, reports about it are deleted, and those you made no longer name you.',
      ],
    },
    {
      title: '5. In your browser',
      paragraphs: [
        'One cookie keeps you logged in; another one, for ten minutes, protects you while you log in. Your browser keeps your settings. The service needs all of this, so there is no banner to accept.',
      ],
    },
    {
      title: '6. Your rights',
      paragraphs: [
        'In your profile you can download your data, correct it, and delete your account at once; your results in rankings then become anonymous. You can also ask the operator of this site to stop or limit the use of your data.',
        'If an answer does not satisfy you, turn to the data protection authority of your country; in France, that is the CNIL (www.cnil.fr).',
      ],
    },
  ],
};
