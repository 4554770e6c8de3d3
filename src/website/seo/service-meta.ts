import type { MetaDescriptor } from 'react-router';
import type { Faq, Seo } from '#content/types.ts';
import { pageMeta } from './page-meta.ts';
import { faqPage, service } from './structured-data.ts';

type ServicePage = {
  /** The name that the home page and the footer use too. */
  service: string;
  seo: Seo;
  faq: Faq;
};

/** The tags of a page about one service: what is offered, and the questions that it answers. */
export function serviceMeta(page: ServicePage, path: string): MetaDescriptor[] {
  return pageMeta(page.seo, path, [
    service({ name: page.service, description: page.seo.description, path }),
    faqPage(page.faq),
  ]);
}
