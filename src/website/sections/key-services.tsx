import type { ServicesOverview } from '#content/schema.ts';
import { classNames } from '#ui/class-names.ts';
import { Section, SectionHead } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ActionButton } from './actions.tsx';
import type { SectionProps } from './surface.ts';

/** Services in alternating rows, picture to the left, then to the right. */
export function KeyServices({ content, surface, id }: SectionProps<ServicesOverview['services']>) {
  return (
    <Section surface={surface} id={id}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <ul className="flex flex-col gap-10 lg:gap-20">
        {content.items.map((item, position) => (
          <li key={item.title} className="grid items-center gap-x-gutter gap-y-4 lg:grid-cols-12">
            <Picture
              name={item.picture}
              sizes="(min-width: 1024px) 58vw, calc(100vw - 40px)"
              className={classNames('lg:col-span-7', position % 2 === 1 && 'lg:order-2')}
              imgClassName="aspect-[16/9] object-cover"
            />
            <div className={classNames('lg:col-span-5', position % 2 === 0 ? 'lg:pl-8' : 'lg:pr-8')}>
              <h3 className="text-h3">{item.title}</h3>
              <p className="mt-3 max-w-[46ch]">{item.text}</p>
              <ActionButton action={item.action} variant="text" className="mt-2" />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
