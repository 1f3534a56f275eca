import { TriangleAlert } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { useConfiguration } from '../../shared/page/use-configuration.ts';
import { OperatorHtml } from './operator-html.tsx';

/** The operator's warning. */
export function Warning() {
  const html = useConfiguration()?.warn ?? null;
  if (html === null || html.trim() === '') return null;
  return (
    <aside
      aria-label={m.home_warn()}
      className="order-first col-span-full flex gap-3.5 rounded-panel border border-line bg-surface px-4.5 py-3.5 wide:col-span-1 wide:mb-5"
    >
      <TriangleAlert size={18} strokeWidth={1.7} className="mt-px flex-none text-bad" aria-hidden="true" />
      <OperatorHtml html={html} />
    </aside>
  );
}
