import { isVipBackground } from '@quatremains/protocol/entities/background';
import { backgrounds, visibilities, type Background, type Visibility } from '@quatremains/protocol/vocabulary';
import { m } from '../../../i18n/generated/messages.js';
import { ChoiceRow, type RowChoice } from '../../../ui/choice-row.tsx';
import { useBackgroundPictures } from './use-background-pictures.ts';
import type { Parameters } from './use-parameters.ts';

const visibilityNames: Readonly<Record<Visibility, () => string>> = {
  DEFAULT: m.visibility_default,
  PUSH: m.visibility_push,
  INVISIBLE: m.visibility_invisible,
};

const backgroundNames: Readonly<Record<Background, () => string>> = {
  DEFAULT: m.background_default,
  BLACK: m.background_black,
  NARUTO: m.background_naruto,
  STARS: m.background_stars,
  XP: m.background_xp,
  WAVES: m.background_waves,
  BOREAL: m.background_boreal,
};

function BackgroundField({ parameters }: { readonly parameters: Parameters }) {
  const { draft, allowed, change } = parameters;
  const pictureOf = useBackgroundPictures();
  const choices = backgrounds.map((value): RowChoice<Background> => ({
    value,
    label: backgroundNames[value](),
    locked: isVipBackground(value) && !allowed('decorateRoom'),
    picture: <canvas ref={pictureOf(value)} aria-hidden="true" className="block aspect-video w-full" />,
  }));
  return (
    <ChoiceRow
      label={m.parameters_background()}
      value={draft.background}
      choices={choices}
      onChange={(background) => {
        change({ background });
      }}
    />
  );
}

/** The fields of visibility and background. */
export function AppearanceFields({ parameters }: { readonly parameters: Parameters }) {
  const { draft, allowed, change } = parameters;
  const choices = visibilities.map((value) => ({
    value,
    label: visibilityNames[value](),
    locked: value === 'PUSH' && !allowed('pushRoom'),
  }));
  return (
    <>
      <ChoiceRow
        label={m.parameters_visibility()}
        value={draft.visibility}
        choices={choices}
        onChange={(visibility) => {
          change({ visibility });
        }}
      />
      <BackgroundField parameters={parameters} />
      {!allowed('decorateRoom') && <p className="-mt-3 text-label text-faint">{m.parameters_vip()}</p>}
    </>
  );
}
