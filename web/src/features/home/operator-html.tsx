import { useEffect, useRef } from 'react';
import { letRun } from '../../platform/let-run.ts';

const style =
  'min-w-0 text-dim [&>:first-child]:mt-0 [&>:last-child]:mb-0 [&_a[href]]:text-brass [&_a[href]]:underline [&_a[href]]:underline-offset-2 [&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-3 [&_h2]:serif [&_h2]:text-title [&_h2]:text-ink [&_h3]:serif [&_h3]:text-title [&_h3]:text-ink [&_h4]:font-[600] [&_h4]:text-ink [&_img]:max-w-full [&_img]:rounded-item [&_li]:my-0.5 [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:my-1.5 [&_pre]:overflow-x-auto [&_table]:block [&_table]:overflow-x-auto [&_td]:pr-4 [&_th]:pr-4 [&_th]:text-left [&_ul]:list-disc [&_ul]:pl-5 [overflow-wrap:anywhere]';

/** HTML of the operator. The server has cleaned it; the page cleans it once more before it becomes elements. */
export function OperatorHtml({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isWanted = true;
    const show = async (): Promise<void> => {
      const { cleanElements } = await import('./clean-elements.ts');
      if (isWanted) place.current?.replaceChildren(cleanElements(html));
    };
    letRun(show());
    return () => {
      isWanted = false;
    };
  }, [html]);
  return <div ref={place} className={style} />;
}
