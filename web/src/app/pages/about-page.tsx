import { SoundCredits } from '../../features/about/sound-credits.tsx';
import { m } from '../../i18n/generated/messages.js';
import { useLocale } from '../../shared/page/use-locale.ts';

interface SectionProps {
  readonly title: string;
  readonly text: string;
}

function Section({ title, text }: SectionProps) {
  return (
    <section className="mt-9">
      <h2 className="serif text-heading">{title}</h2>
      <p className="mt-1.5 text-lead leading-relaxed text-dim">{text}</p>
    </section>
  );
}

export function AboutPage() {
  useLocale();
  const credits = [m.about_credit_fonts(), m.about_credit_icons(), m.about_credit_emotes(), m.about_credit_avatars()];
  return (
    <div className="lamp h-full overflow-y-auto">
      <article className="mx-auto max-w-[680px] px-6 py-14 narrow:py-9">
        <h1 className="serif text-display leading-[1.02]">{m.about_title()}</h1>
        <p className="serif mt-2 text-heading text-brass italic">{m.about_lead()}</p>
        <Section title={m.about_rooms()} text={m.about_rooms_text()} />
        <Section title={m.about_playing()} text={m.about_playing_text()} />
        <Section title={m.about_together()} text={m.about_together_text()} />
        <Section title={m.about_credits()} text={m.about_credits_text()} />
        {/* The list is last, because it grows when the credits of the sounds arrive. */}
        <p className="mt-3 text-lead">
          <a
            href="/notice.txt"
            target="_blank"
            rel="noreferrer"
            className="fade text-brass underline decoration-line underline-offset-4 hover:decoration-brass"
          >
            {m.about_all_licences()}
          </a>
        </p>
        <ul className="mt-3 list-disc pl-5 text-lead text-dim">
          {credits.map((credit) => (
            <li key={credit}>{credit}</li>
          ))}
          <SoundCredits />
        </ul>
      </article>
    </div>
  );
}
