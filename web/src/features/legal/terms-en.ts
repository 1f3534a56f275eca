import type { LegalText } from './legal-text.ts';

/** A translation of `terms-fr.ts`, section by section. */
export const termsInEnglish: LegalText = {
  title: 'Terms of use',
  date: 'In force since 21 November 2026',
  sections: [
    {
      title: '1. What these terms are',
      paragraphs: [
        'Quatremains lets you play the piano with others, at a distance, in rooms. These terms are between you and the operator of this site, called “we”.',
        'By playing as a guest you accept these terms. To create an account, you accept them expressly.',
      ],
    },
    {
      title: '2. Who may use Quatremains',
      paragraphs: [
        'In France you must be 15 to create an account on your own. Elsewhere you must have reached the legal digital age of the country you live in. If you are younger, you need the consent of a parent or legal guardian.',
      ],
    },
    {
      title: '3. The account',
      paragraphs: [
        'You log in with Discord, Google or Twitch. We never receive your password. You are responsible for what is done with your account; if your profile shows a browser you do not know, log it out.',
        'Your name must not hurt anybody, mislead people about who you are, or look like a name of the team. We may ask you to change it.',
      ],
    },
    {
      title: '4. Conduct in rooms',
      paragraphs: [
        'You must not insult or harass people, use hateful or sexual language, advertise unasked, try to defraud anybody, or set out to disturb the others or the service.',
        'The master of a room may ban you from it. Moderators may suspend your access to the service, for a time or for good, depending on how serious the facts are; they tell you the reason and the duration, and you may reply.',
      ],
    },
    {
      title: '5. What you play and write',
      paragraphs: [
        'What you play and write remains yours. You only allow us to pass it on to the people in the room and, if you take part in a ranking, to keep your result.',
        'Only play in public what you have the right to play in public.',
      ],
    },
    {
      title: '6. The service',
      paragraphs: [
        'We do our best to keep the service running, but cannot promise that it is always available or free of faults. We are not liable for indirect damage. Nothing here limits the rights the law gives you as a consumer.',
      ],
    },
    {
      title: '7. The end',
      paragraphs: [
        'You can delete your account at any time in your profile; it is gone at once. We may close your account if you break these terms seriously or repeatedly.',
      ],
    },
    {
      title: '8. Changes, applicable law',
      paragraphs: [
        'If these terms change significantly and you have an account, we tell you before the change takes effect.',
        'French law applies, and as a consumer you keep the protection of the law of your country. Only the French version of these terms is binding.',
      ],
    },
  ],
};
