import type { Home } from '#content/types.ts';

export function TrustBar({ items }: { items: Home['trust'] }) {
  return (
    <section className="ink @container border-b border-hairline">
      <dl className="wrap grid grid-cols-2 @max-[16rem]:grid-cols-1 lg:grid-cols-4">
        {items.map((item) => (
          <div
            key={item.title}
            className="flex flex-col justify-start border-hairline py-6 pr-4 even:border-l even:pl-5 max-lg:nth-[n+3]:border-t @max-[16rem]:even:border-l-0 @max-[16rem]:even:pl-0 @max-[16rem]:nth-2:border-t lg:py-8 lg:even:pl-8 lg:nth-3:border-l lg:nth-3:pl-8"
          >
            <dt className="font-display text-[1.3125rem] leading-snug font-light text-heading md:text-[1.5rem]">
              {item.title}
            </dt>
            <dd className="mt-1 text-small text-quiet">{item.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
