import type { LegalText } from './legal-text.ts';

/** The official version; `privacy-en.ts` is its translation, section by section. */
export const privacyInFrench: LegalText = {
  title: 'Politique de confidentialité',
  date: 'En vigueur depuis le 21 novembre 2026',
  sections: [
    {
      title: '1. En bref',
      paragraphs: [
        "Nous gardons ce qu'il vous faut pour jouer ensemble, rien pour la publicité, et nous ne vendons rien. Nous n'utilisons ni mesure d'audience ni traceur tiers. Quatremains ne s'adresse pas aux enfants de moins de 13 ans.",
      ],
    },
    {
      title: '2. Les invités',
      paragraphs: [
        'Si vous jouez en invité, le serveur ne garde rien après votre départ : ni votre nom, ni vos couleurs, ni ce que vous avez joué. Seule exception : un signalement qui vous concerne (section 4).',
      ],
    },
    {
      title: '3. Les comptes',
      paragraphs: [
        "Si vous avez un compte, nous gardons l'identifiant que donne votre fournisseur de connexion, votre adresse e-mail s'il l'a vérifiée, votre nom et vos noms précédents, votre pays, votre avatar, vos préférences, et des compteurs de jeu (notes, salons, minutes). Il nous les faut pour fournir le service que vous demandez.",
        "Pour chaque navigateur connecté, nous gardons l'adresse IP et le nom du navigateur, le temps de la session : au plus 60 jours après votre dernier passage, ou jusqu'à la déconnexion. Cela protège votre compte.",
        'Nous gardons un an les adresses IP liées à un bannissement.',
      ],
    },
    {
      title: '4. Le tchat et les signalements',
      paragraphs: [
        "Un salon garde les 100 derniers messages de son tchat, pour que les nouveaux venus puissent suivre la conversation. Ils disparaissent avec le salon, qui ferme peu après le départ du dernier. Ils ne servent à rien d'autre. Si vous supprimez votre compte, ce que vous avez dit dans un salon encore ouvert reste, sans votre nom.",
        "Un signalement contient son auteur, la personne visée, le motif, la date, le salon et les messages qui y étaient gardés à ce moment ; pour un invité signalé, aussi le nom et l'adresse IP. Nous effaçons ces messages et ces adresses au bout d'un an. Les signalements servent à la sécurité de tous, notre intérêt légitime. Ceux que vous faites figurent parmi les données que vous pouvez télécharger. Si vous supprimez votre compte, ceux qui le visent sont supprimés, et ceux que vous avez faits ne vous nomment plus.",
      ],
    },
    {
      title: '5. Dans votre navigateur',
      paragraphs: [
        "Un témoin de connexion (cookie) garde votre session ; un autre, pendant dix minutes, protège votre connexion. Votre navigateur garde vos réglages. Le service a besoin de tout cela : il n'y a donc pas de bandeau à accepter.",
      ],
    },
    {
      title: '6. Vos droits',
      paragraphs: [
        "Dans votre profil, vous pouvez télécharger vos données, les corriger et supprimer votre compte aussitôt ; vos résultats de classement deviennent alors anonymes. Vous pouvez aussi demander à l'exploitant de ce site de cesser ou de limiter un traitement.",
        "Si une réponse ne vous satisfait pas, saisissez l'autorité de protection des données de votre pays, en France la CNIL (www.cnil.fr).",
      ],
    },
  ],
};
