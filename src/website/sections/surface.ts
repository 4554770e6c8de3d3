/** Props of every section: its content, its surface and an id where links point at it. */
export type SectionProps<Content> = {
  content: Content;
  surface: 'ink' | 'paper';
  id?: string;
};
