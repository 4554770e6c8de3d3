import type { Points } from '#content/types.ts';
import { LinkedText } from './linked-text.tsx';

/** Short points in a narrow column beside a table. */
export function Asides({ content }: { content: Points }) {
  return (
    <aside className="max-w-[46ch]">
      <h3 className="text-h2">{content.heading}</h3>
      <dl className="mt-7">
        {content.items.map((item) => (
          <div key={item.title} className="pb-5">
            <dt className="font-medium text-heading">{item.title}</dt>
            <dd className="mt-1">
              <LinkedText>{item.text}</LinkedText>
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
