import { cx } from 'class-variance-authority';
import { Component, Suspense, type ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { isMissingChunk, MissingChunk } from '../../platform/missing-chunk.ts';
import { reloadPage } from '../../platform/page.ts';
import { Button } from '../../ui/button.tsx';

/** Fetches the code again; null where only reloading the page helps. */
export type Again = (() => void) | null;

interface NoticeProps {
  readonly again: Again;
  readonly className?: string;
}

/** Shown in place of a component whose code could not be fetched, with a button that tries again. */
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

interface ChunkBoundaryProps {
  /** With another value the boundary forgets an earlier error. */
  readonly of?: string;
  /** Shown where the code could not be fetched. */
  readonly renderMissing?: (again: Again) => ReactNode;
  /** Shown until the code has been fetched. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

type Failure = { readonly error: unknown } | null;

/** Some browsers remember a failed fetch and fail again at once. */
const TRIES = 2;

/** Fetches the code again, twice at most. */
function againFor(error: unknown, reset: () => void): Again {
  if (!(error instanceof MissingChunk) || error.request === null) return null;
  const { failures, forget } = error.request;
  if (failures > TRIES) return null;
  return () => {
    forget();
    reset();
  };
}

const notice: NonNullable<ChunkBoundaryProps['renderMissing']> = (again) => <MissingNotice again={again} />;

/** An error boundary around a lazy component: where its code cannot be fetched, only this component is missing. Other errors go to the page. */
export class ChunkBoundary extends Component<
  ChunkBoundaryProps,
  { readonly failure: Failure; readonly of: string | undefined }
> {
  override state = { failure: null as Failure, of: this.props.of };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ of }: ChunkBoundaryProps, before: { readonly of: string | undefined }) {
    return of === before.of ? null : { failure: null, of };
  }

  #reset = (): void => {
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    const { renderMissing = notice, waiting, children } = this.props;
    if (failure === null) return <Suspense fallback={waiting}>{children}</Suspense>;
    if (!isMissingChunk(failure.error)) throw failure.error;
    return renderMissing(againFor(failure.error, this.#reset));
  }
}
