import { cx } from 'class-variance-authority';
import { Component, Suspense, type ReactNode } from 'react';
import { m } from '../i18n/generated/messages.js';
import { isMissingPart, MissingPart } from '../platform/missing-part.ts';
import { reloadPage } from '../platform/page.ts';
import { Button } from '../ui/button.tsx';

/** Asks for the code once more; null where that does not help, and the page must be loaded anew. */
export type Again = (() => void) | null;

interface NoticeProps {
  readonly again: Again;
  readonly className?: string;
}

/** In the place of what did not come, and what can be done about it. */
export function MissingNotice({ again, className }: NoticeProps) {
  return (
    <div
      role="alert"
      className={cx('flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center text-dim', className)}
    >
      <p>{m.part_missing()}</p>
      <Button size="small" onClick={again ?? reloadPage}>
        {again === null ? m.reload() : m.retry()}
      </Button>
    </div>
  );
}

interface PartPlaceProps {
  /** Another one is another part: what was missing before is forgotten. */
  readonly of?: string;
  /** What stands here where the code did not come. */
  readonly renderMissing?: (again: Again) => ReactNode;
  /** What stands here until it has come. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

type Fault = { readonly error: unknown } | null;

/** Some browsers remember what did not come, and find the same once more. */
const TRIES = 2;

/** What can be done about code that did not come: it is asked for again, twice at most. */
function againFor(error: unknown, reset: () => void): Again {
  if (!(error instanceof MissingPart) || error.request === null) return null;
  const { failures, forget } = error.request;
  if (failures > TRIES) return null;
  return () => {
    forget();
    reset();
  };
}

const notice: NonNullable<PartPlaceProps['renderMissing']> = (again) => <MissingNotice again={again} />;

/** The place of a part whose code is fetched: where that does not come, this part is missing and no other. What else goes wrong is the page's. */
export class PartPlace extends Component<PartPlaceProps, { readonly fault: Fault; readonly of: string | undefined }> {
  override state = { fault: null as Fault, of: this.props.of };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  static getDerivedStateFromProps({ of }: PartPlaceProps, before: { readonly of: string | undefined }) {
    return of === before.of ? null : { fault: null, of };
  }

  #reset = (): void => {
    this.setState({ fault: null });
  };

  override render(): ReactNode {
    const { fault } = this.state;
    const { renderMissing = notice, waiting, children } = this.props;
    if (fault === null) return <Suspense fallback={waiting}>{children}</Suspense>;
    if (!isMissingPart(fault.error)) throw fault.error;
    return renderMissing(againFor(fault.error, this.#reset));
  }
}
