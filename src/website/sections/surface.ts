/** Props of every section: its content and its surface. */
export type SectionProps<Content> = { content: Content; surface: 'ink' | 'paper' };

/** Of a section that links point at. */
export type AnchoredProps<Content> = SectionProps<Content> & { id: string };
