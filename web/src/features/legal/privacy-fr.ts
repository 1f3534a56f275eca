import type { LegalText } from './legal-text.ts';

/** The official version; `privacy-en.ts` is its translation, section by section. */
export const privacyInFrench: LegalText = {
  title: 'Politique de confidentialité',
  date: 'En vigueur depuis le 21 novembre 2026',
  sections: [
    {
      title: '1. En bref',
      paragraphs: [
        "Nous gardons ce qu'il faut pour jouer ensemble, rien pour la publicité, et nous ne vendons rien. Aucun outil de mesure d'audience ni traceur d'un tiers n'est employé. Quatremains ne s'adresse pas aux enfants de moins de 13 ans.",
      ],
    },
    {
      title: '2. Les invités',
      paragraphs: [
        "D'un invité, le serveur ne garde rien après son départ : ni son nom, ni ses couleurs, ni ce qu'il a joué. Seule exception : un signalement qui le concerne (section 4).",
      ],
    },
    {
      title: '3. Les comptes',
      paragraphs: [
        "D'un compte, nous gardons : l'identifiant que donne le fournisseur de connexion, l'adresse e-mail si celui-ci l'a vérifiée, le nom et les noms précédents, le pays, l'avatar, les préférences, et des compteurs de jeu (notes, salons, minutes). Cela sert à exécuter le service que vous demandez.",
        "De chaque navigateur connecté, nous gardons l'adresse IP et le nom du navigateur, le temps de la session : au plus 60 jours après le dernier passage, ou jusqu'à la déconnexion. Cela sert à la sécurité de votre compte.",
        'Les adresses IP liées à une exclusion sont gardées un an.',
      ],
    },
    {
      title: '4. Le tchat et les signalements',
      paragraphs: [
        "Un salon garde les 100 derniers messages de son tchat, pour que ceux qui arrivent puissent le suivre ; ils disparaissent avec le salon, qui ferme peu après le départ du dernier. Les messages ne quittent pas le salon : ils ne servent à rien d'autre. De ce qu'un compte supprimé a dit dans un salon encore ouvert, les mots restent, sans son nom.",
        "Un signalement à la modération garde qui l'a fait, qui il concerne, son motif, sa date, le salon et les messages qui y étaient gardés à ce moment ; d'un invité signalé, aussi le nom et l'adresse IP. Ces messages et ces adresses sont effacés au bout d'un an. Cela sert à la sécurité de tous, notre intérêt légitime. Les signalements que vous avez faits font partie des données que vous pouvez télécharger ; ceux qui concernent un compte sont supprimés avec lui, et ceux qu'il a faits ne le nomment alors plus.",
      ],
    },
    {
      title: '5. Dans votre navigateur',
      paragraphs: [
        "Un témoin de connexion (cookie) garde votre session, un autre, de dix minutes, protège le moment de la connexion. Vos réglages sont gardés dans le navigateur lui-même. Tout cela est nécessaire au service ; c'est pourquoi il n'y a pas de bandeau à accepter.",
      ],
    },
    {
      title: '6. Vos droits',
      paragraphs: [
        "Depuis votre profil, vous pouvez télécharger vos données, les corriger et supprimer votre compte, avec effet immédiat ; vos résultats de classement deviennent alors anonymes. Vous pouvez aussi vous opposer à un traitement ou en demander la limitation auprès de l'exploitant de ce site.",
        "Si une réponse ne vous satisfait pas, vous pouvez saisir l'autorité de protection des données de votre pays, en France la CNIL (www.cnil.fr).",
      ],
    },
  ],
};
