/** What every section takes: its content, the surface it stands on and, where links point at it, an id. */
export type SectionProps<Content> = {
  content: Content;
  surface: 'ink' | 'paper';
  id?: string;
};
