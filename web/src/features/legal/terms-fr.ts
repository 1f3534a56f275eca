import type { LegalText } from './legal-text.ts';

/** The official version; `terms-en.ts` is its translation, section by section. */
export const termsInFrench: LegalText = {
  title: "Conditions d'utilisation",
  date: 'En vigueur depuis le 21 novembre 2026',
  sections: [
    {
      title: '1. Ce que sont ces conditions',
      paragraphs: [
        "Quatremains vous permet de jouer du piano à plusieurs, à distance, dans des salons. Ces conditions vous lient à l'exploitant de ce site, appelé « nous ».",
        'En jouant en invité, vous acceptez ces conditions. Pour créer un compte, vous les acceptez expressément.',
      ],
    },
    {
      title: '2. Qui peut se servir de Quatremains',
      paragraphs: [
        "En France, vous devez avoir 15 ans pour créer un compte seul. Ailleurs, vous devez avoir l'âge de la majorité numérique du pays où vous vivez. Plus jeune, il vous faut l'accord d'un parent ou de votre représentant légal.",
      ],
    },
    {
      title: '3. Le compte',
      paragraphs: [
        'Vous vous connectez avec Discord, Google ou Twitch. Nous ne recevons jamais votre mot de passe. Vous êtes responsable de ce qui est fait avec votre compte ; si vous ne reconnaissez pas un navigateur dans votre profil, déconnectez-le.',
        "Votre nom ne doit ni blesser, ni tromper sur qui vous êtes, ni ressembler à un nom de l'équipe. Nous pouvons vous demander d'en changer.",
      ],
    },
    {
      title: '4. La conduite dans les salons',
      paragraphs: [
        "Vous ne devez ni insulter ni harceler, ni tenir de propos haineux ou sexuels, ni faire de publicité non sollicitée, ni tenter d'escroquer, ni chercher à gêner les autres ou le service.",
        "Le maître d'un salon peut vous en bannir. La modération peut suspendre votre accès au service, pour un temps ou définitivement, selon la gravité des faits ; elle vous indique la raison et la durée, et vous pouvez y répondre.",
      ],
    },
    {
      title: '5. Ce que vous jouez et écrivez',
      paragraphs: [
        'Ce que vous jouez et écrivez reste à vous. Vous nous autorisez seulement à le transmettre aux personnes présentes dans le salon et, si vous participez à un classement, à garder votre résultat.',
        'Ne jouez en public que ce que vous avez le droit de jouer en public.',
      ],
    },
    {
      title: '6. Le service',
      paragraphs: [
        "Nous faisons de notre mieux pour que le service fonctionne, mais nous ne pouvons pas promettre qu'il soit toujours disponible ni sans défaut. Nous ne répondons pas des dommages indirects. Rien ici ne limite les droits que la loi vous donne comme consommateur.",
      ],
    },
    {
      title: '7. La fin',
      paragraphs: [
        'Vous pouvez supprimer votre compte à tout moment dans votre profil ; il disparaît aussitôt. Nous pouvons fermer votre compte si vous enfreignez ces conditions gravement ou à plusieurs reprises.',
      ],
    },
    {
      title: '8. Changements, droit applicable',
      paragraphs: [
        'Si ces conditions changent de façon notable et que vous avez un compte, nous vous en avertissons avant que le changement ne prenne effet.',
        "Le droit français s'applique, et vous gardez comme consommateur la protection de la loi de votre pays. Seule la version française de ces conditions fait foi.",
      ],
    },
  ],
};
