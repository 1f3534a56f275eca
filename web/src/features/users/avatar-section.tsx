import { cx } from 'class-variance-authority';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { randomWord } from '../../platform/random.ts';
import { usePlayerColour } from '../../shared/users/use-player-colour.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { avatarPatterns, type AvatarPattern } from '../../ui/draw-avatar.ts';
import { DrawnAvatar } from '../../ui/drawn-avatar.tsx';
import { ProfileSection } from './profile-section.tsx';

const patternNames: Readonly<Record<AvatarPattern, () => string>> = {
  glass: m.avatar_glass,
  thumbs: m.avatar_thumbs,
  shapes: m.avatar_shapes,
  rings: m.avatar_rings,
};

const ofEachPattern = 3;
const seedLength = 10;
const none: readonly string[] = [];

interface Offer {
  readonly image: string;
  readonly name: string;
}

function deal(): Offer[] {
  return avatarPatterns.flatMap((pattern) =>
    Array.from({ length: ofEachPattern }, (_nothing, index) => ({
      image: `${pattern}:${randomWord(seedLength)}`,
      name: m.profile_avatar_choice({ pattern: patternNames[pattern](), number: index + 1 }),
    })),
  );
}

/** The avatar, chosen among generated ones; a button generates others. */
export function AvatarSection() {
  const { identity, ownIdentity } = useServices();
  const chosen = useStore(identity, (state) => state.account?.image);
  const colour = usePlayerColour(useStore(identity, (state) => state.account?.preferences.colors) ?? none);
  const [before] = useState(chosen);
  const [dealt, setDealt] = useState(deal);
  const offers = before === undefined ? dealt : [{ image: before, name: m.profile_avatar_before() }, ...dealt];
  return (
    <ProfileSection title={m.profile_avatar()} hint={m.profile_avatar_hint()}>
      <div role="group" aria-label={m.profile_avatar()} className="flex flex-wrap gap-3">
        {offers.map(({ image, name }) => (
          <button
            key={image}
            type="button"
            aria-label={name}
            aria-pressed={image === chosen}
            onClick={() => letRun(ownIdentity.save('image', image))}
            className={cx('fade rounded-full p-0.5 outline-offset-2', image === chosen && 'outline-2 outline-brass')}
          >
            <DrawnAvatar
              image={image}
              colour={colour}
              className="size-13"
              fallback={<span className="block size-13 rounded-full bg-raised" />}
            />
          </button>
        ))}
      </div>
      <Button
        size="small"
        className="mt-4"
        onClick={() => {
          setDealt(deal());
        }}
      >
        <Shuffle />
        {m.profile_avatar_shuffle()}
      </Button>
    </ProfileSection>
  );
}
