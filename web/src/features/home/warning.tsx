import { TriangleAlert } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { useConfiguration } from '../../services/use-configuration.ts';
import { OperatorHtml } from './operator-html.tsx';

/** What the operator wants nobody to miss. */
export function Warning() {
  const html = useConfiguration()?.warn ?? null;
  if (html === null || html.trim() === '') return null;
  return (
    <aside
      aria-label={m.home_warn()}
      className="mb-5 flex gap-3.5 rounded-panel border border-line border-l-felt bg-surface px-[18px] py-2.5 border-l-4"
    >
      <TriangleAlert size={18} strokeWidth={1.7} className="mt-2 flex-none text-bad" aria-hidden="true" />
      <OperatorHtml html={html} />
    </aside>
  );
}
