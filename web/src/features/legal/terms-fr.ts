import type { LegalText } from './legal-text.ts';

/** The official version; `terms-en.ts` is its translation, section by section. */
export const termsInFrench: LegalText = {
  title: "Conditions d'utilisation",
  date: 'En vigueur depuis le 21 novembre 2026',
  sections: [
    {
      title: '1. Ce que sont ces conditions',
      paragraphs: [
        "Quatremains permet de jouer du piano à plusieurs, à distance, dans des salons. Ces conditions lient toute personne qui s'en sert et l'exploitant du site sur lequel elle joue, appelé « nous ».",
        'Jouer en invité vaut acceptation de ces conditions. Pour créer un compte, il faut les accepter expressément.',
      ],
    },
    {
      title: '2. Qui peut se servir de Quatremains',
      paragraphs: [
        "En France, il faut avoir 15 ans pour créer un compte seul. Ailleurs, il faut avoir atteint l'âge de la majorité numérique du pays où l'on vit. En dessous de cet âge, l'accord d'un parent ou du représentant légal est nécessaire.",
      ],
    },
    {
      title: '3. Le compte',
      paragraphs: [
        "On se connecte par un fournisseur d'identité (Discord, Google ou Twitch). Nous ne recevons jamais votre mot de passe. Vous êtes responsable de ce qui est fait avec votre compte ; si vous ne reconnaissez pas un navigateur dans votre profil, déconnectez-le.",
        "Un nom ne doit ni blesser, ni tromper sur la personne, ni ressembler à celui de l'équipe. Nous pouvons demander d'en changer.",
      ],
    },
    {
      title: '4. La conduite dans les salons',
      paragraphs: [
        "Sont interdits : les insultes, le harcèlement, les propos haineux ou sexuels, la publicité non sollicitée, les tentatives d'escroquerie, et tout ce qui vise à gêner le jeu des autres ou le fonctionnement du service.",
        "Le maître d'un salon peut en exclure quelqu'un. La modération peut suspendre l'accès au service, pour un temps ou définitivement, selon la gravité des faits ; la raison et la durée sont indiquées à la personne concernée, qui peut y répondre.",
      ],
    },
    {
      title: '5. Ce que vous jouez et écrivez',
      paragraphs: [
        'Ce que vous jouez et écrivez reste à vous. Vous nous autorisez seulement à le transmettre aux personnes présentes dans le salon et, si vous participez à un classement, à en garder le résultat.',
        'Vous ne diffusez que des œuvres que vous avez le droit de diffuser.',
      ],
    },
    {
      title: '6. Le service',
      paragraphs: [
        "Nous faisons de notre mieux pour que le service fonctionne, sans pouvoir promettre qu'il soit toujours disponible ni exempt de défauts. Nous ne répondons pas des dommages indirects ; rien ici ne limite les droits que la loi donne aux consommateurs.",
      ],
    },
    {
      title: '7. La fin',
      paragraphs: [
        'Vous pouvez supprimer votre compte à tout moment depuis votre profil, avec effet immédiat. Nous pouvons fermer un compte qui enfreint gravement ou de façon répétée ces conditions.',
      ],
    },
    {
      title: '8. Changements, droit applicable',
      paragraphs: [
        'Si ces conditions changent de façon notable, les personnes qui ont un compte en sont averties avant que le changement ne prenne effet.',
        "Le droit français s'applique, sans priver les consommateurs de la protection de la loi de leur pays. Seule la version française de ces conditions fait foi.",
      ],
    },
  ],
};
