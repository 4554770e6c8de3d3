import { type ReactNode, useId, useState } from 'react';
import { PanelBoundary } from '../kit/feedback.tsx';

export type PanelView = {
  /** On the button that shows it; the panel's title says it in full. */
  label: string;
  title: string;
  aside?: ReactNode;
  content: ReactNode;
};

type TabbedPanelProps = {
  /** Common name of the views: 'Pages'. */
  label: string;
  /** The first one shows until another is chosen. */
  views: PanelView[];
};

/**
 * Lists that share one place. The region has the title of the list that shows. Buttons and not tabs: the tabs of the
 * dashboard are the only ones on the page. On paper, as on the screen, the list that was chosen.
 */
export function TabbedPanel({ label, views }: TabbedPanelProps) {
  const id = useId();
  const [chosen, setChosen] = useState(views[0]?.label);
  const active = views.find((view) => view.label === chosen) ?? views[0];
  if (!active) return null;
  return (
    <section
      aria-labelledby={id}
      className="card flex min-w-0 flex-col rounded-panel border border-hairline bg-raised p-5 print:break-inside-avoid"
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-1">
        <h2 id={id} className="font-text text-body font-medium">
          {active.title}
        </h2>
        {active.aside}
        {views.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in this row
          <div
            role="group"
            aria-label={label}
            className="-mr-2 ml-auto flex flex-wrap max-sm:-ml-2 max-sm:w-full print:hidden"
          >
            {views.map((view) => (
              <ViewButton
                key={view.label}
                label={view.label}
                isPressed={view === active}
                onClick={() => setChosen(view.label)}
              />
            ))}
          </div>
        )}
      </div>
      {/* Lists that were opened keep what is open in them. */}
      {views.map((view) => (
        <div key={view.label} className={view === active ? 'flex grow flex-col' : 'hidden'}>
          <PanelBoundary>{view.content}</PanelBoundary>
        </div>
      ))}
    </section>
  );
}

type ViewButtonProps = { label: string; isPressed: boolean; onClick: () => void };

export function ViewButton({ label, isPressed, onClick }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onClick}
      className="min-h-9 border-b-2 border-transparent px-2 text-small text-quiet transition-colors hover:text-heading aria-pressed:border-accent aria-pressed:text-heading pointer-coarse:min-h-11"
    >
      {label}
    </button>
  );
}
