import type { LegalText } from './legal-text.ts';

/** A translation of `terms-fr.ts`, section by section. */
export const termsInEnglish: LegalText = {
  title: 'Terms of use',
  date: 'In force since 21 November 2026',
  sections: [
    {
      title: '1. What these terms are',
      paragraphs: [
        'Quatremains lets people play the piano together, at a distance, in rooms. These terms bind everybody who uses it and the operator of the site they play on, called “we”.',
        'Playing as a guest means accepting these terms. Whoever creates an account has to accept them expressly.',
      ],
    },
    {
      title: '2. Who may use Quatremains',
      paragraphs: [
        'In France one must be 15 years old to create an account alone. Elsewhere one must have reached the legal digital age of the country one lives in. Below that age, the consent of a parent or legal guardian is needed.',
      ],
    },
    {
      title: '3. The account',
      paragraphs: [
        'One signs in through an identity provider (Discord, Google or Twitch). We never receive your password. You are responsible for what is done with your account; if there is a browser in your profile that you do not know, sign it out.',
        'A name must not hurt, must not mislead about who one is, and must not look like one of the team’s. We may ask for it to be changed.',
      ],
    },
    {
      title: '4. Conduct in rooms',
      paragraphs: [
        'Forbidden are insults, harassment, hateful or sexual speech, unsolicited advertising, attempted fraud, and whatever aims at disturbing the playing of others or the working of the service.',
        'The master of a room may exclude somebody from it. Moderators may suspend the access to the service, for a time or for good, according to how grave the facts are; the reason and the duration are told to the person concerned, who may answer.',
      ],
    },
    {
      title: '5. What you play and write',
      paragraphs: [
        'What you play and write remains yours. You only allow us to pass it on to the people in the room and, if you take part in a ranking, to keep the result.',
        'You only broadcast works that you have the right to broadcast.',
      ],
    },
    {
      title: '6. The service',
      paragraphs: [
        'We do our best to keep the service working, but cannot promise that it is always available or free of faults. We are not liable for indirect damage; nothing here limits the rights that the law gives to consumers.',
      ],
    },
    {
      title: '7. The end',
      paragraphs: [
        'You can delete your account at any time from your profile, with immediate effect. We may close an account that breaks these terms gravely or repeatedly.',
      ],
    },
    {
      title: '8. Changes, applicable law',
      paragraphs: [
        'If these terms change notably, people who have an account are told before the change takes effect.',
        'French law applies, without depriving consumers of the protection of the law of their country. Only the French version of these terms is binding.',
      ],
    },
  ],
};
