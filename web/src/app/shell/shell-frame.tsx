import type { ReactNode } from 'react';

interface ShellFrameProps {
  readonly navigation: ReactNode;
  readonly page: ReactNode;
  /** Content over the page. */
  readonly children?: ReactNode;
}

/** The regions of the navigation and of the page. */
export function ShellFrame({ navigation, page, children }: ShellFrameProps) {
  return (
    <div className="grid h-dvh grid-cols-[auto_minmax(0,1fr)] narrow:grid-cols-1 narrow:grid-rows-[minmax(0,1fr)_auto]">
      {navigation}
      <main
        id="content"
        tabIndex={-1}
        className="col-start-2 min-h-0 min-w-0 outline-none narrow:col-start-1 narrow:row-start-1"
      >
        {page}
      </main>
      {children}
    </div>
  );
}
