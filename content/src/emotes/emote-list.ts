type Category = 'Meme' | 'Dance' | 'Emote' | 'Applause' | 'Social';

/** An emote: its word between colons, and its picture. */
export interface ListedEmote {
  /** `fire` is typed `:fire:`. */
  readonly word: string;
  readonly category: Category;
  /** The name in the icon set; an emote without one is drawn by hand in `content/emotes`. */
  readonly icon: string | null;
}

type Row = readonly [word: string, icon?: string];

const ROWS: Readonly<Record<Category, readonly Row[]>> = {
  Meme: [
    ['skull'],
    ['clown', 'clown-face'],
    ['moai'],
    ['hot', 'hot-face'],
    ['mindblown', 'exploding-head'],
    ['nerd', 'nerd-face'],
    ['melting', 'melting-face'],
    ['upsidedown', 'upside-down-face'],
    ['eyes'],
    ['goat'],
    ['cool', 'smiling-face-with-sunglasses'],
    ['wrongnote', ''],
  ],
  Dance: [
    ['dancer', 'woman-dancing'],
    ['disco', 'man-dancing'],
    ['mirrorball', 'mirror-ball'],
    ['penguin'],
    ['parrot'],
    ['cat'],
    ['dog', 'dog-face'],
    ['robot'],
    ['ghost'],
    ['drum'],
    ['metronome', ''],
    ['notes', ''],
  ],
  Emote: [
    ['heart', 'red-heart'],
    ['sparkle', 'sparkling-heart'],
    ['love', 'smiling-face-with-heart-eyes'],
    ['starstruck', 'star-struck'],
    ['joy', 'face-with-tears-of-joy'],
    ['cry', 'loudly-crying-face'],
    ['think', 'thinking-face'],
    ['sleep', 'sleeping-face'],
    ['party', 'partying-face'],
    ['tear', 'smiling-face-with-tear'],
    ['scream', 'face-screaming-in-fear'],
    ['please', 'pleading-face'],
    ['pianoheart', ''],
    ['ivory', ''],
  ],
  Applause: [
    ['clap', 'clapping-hands'],
    ['hooray', 'raising-hands'],
    ['thumbsup', 'thumbs-up'],
    ['fire'],
    ['rocket'],
    ['trophy'],
    ['medal', '1st-place-medal'],
    ['hundred', 'hundred-points'],
    ['star', 'glowing-star'],
    ['bouquet'],
    ['confetti', 'confetti-ball'],
    ['perfect', 'ok-hand'],
    ['encore', ''],
  ],
  Social: [
    ['wave', 'waving-hand'],
    ['thanks', 'folded-hands'],
    ['handshake'],
    ['peace', 'victory-hand'],
    ['hug', 'hugging-face'],
    ['coffee', 'hot-beverage'],
    ['pizza'],
    ['keys', 'musical-keyboard'],
    ['headphones', 'headphone'],
    ['bell'],
    ['shush', 'shushing-face'],
    ['grand', ''],
    ['fourhands', ''],
    ['clef', ''],
  ],
};

const listed = ([word, icon = word]: Row, category: Category): ListedEmote => ({
  word,
  category,
  icon: icon === '' ? null : icon,
});

const categories = Object.keys(ROWS) as readonly Category[];

/** All emotes, in the order of the picker. */
export const EMOTES: readonly ListedEmote[] = categories.flatMap((category) =>
  ROWS[category].map((row) => listed(row, category)),
);
