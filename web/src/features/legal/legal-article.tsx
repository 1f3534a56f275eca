import { Languages } from 'lucide-react';
import { use } from 'react';
import { m } from '../../i18n/generated/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import type { LegalText } from './legal-text.ts';

interface LegalArticleProps {
  readonly text: Promise<LegalText>;
  readonly language: Locale;
  readonly onSwitch: () => void;
}

/** A legal document, with the way to its other language. */
export function LegalArticle({ text, language, onSwitch }: LegalArticleProps) {
  const { title, date, sections } = use(text);
  const french = language === 'fr';
  const other: Locale = french ? 'en' : 'fr';
  return (
    <article lang={language} className="mx-auto max-w-[720px] px-6 py-14 narrow:py-9">
      <h1 className="serif text-[52px] leading-[1.05] narrow:text-[38px]">{title}</h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-dim">
        <p>
          {date}
          <span className="block text-[13px] text-faint">
            {french ? m.legal_official({}, { locale: 'fr' }) : m.legal_unofficial({}, { locale: 'en' })}
          </span>
        </p>
        <Button size="small" lang={other} onClick={onSwitch}>
          <Languages />
          {french ? m.legal_switch_to_english() : m.legal_switch_to_french()}
        </Button>
      </div>
      {sections.map((section) => (
        <section key={section.title} className="mt-9">
          <h2 className="serif text-[26px] leading-tight">{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2.5 text-[15.5px] leading-relaxed text-dim">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
