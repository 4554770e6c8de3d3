import type { AppContext } from '../app-context.ts';

/** How many rows one export takes along: its audit entry says so, also of a download that is cut off. */
export class ExportedRows {
  readonly #ctx: AppContext;
  #entryId: number | undefined;
  /** So far; undefined where nobody counts, as for a file. */
  count: number | undefined;

  constructor(ctx: AppContext) {
    this.#ctx = ctx;
  }

  /** Passes chunks of rows on and counts them. */
  async *counted<Row>(chunks: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
    this.count = 0;
    try {
      for await (const rows of chunks) {
        this.count += rows.length;
        yield rows;
      }
    } finally {
      if (this.#entryId !== undefined) await this.#saveCount(this.#entryId, this.count);
    }
  }

  /** The entry is written before anything is sent; it gets the number when the last row is. */
  addTo(entryId: number): void {
    this.#entryId = entryId;
  }

  async #saveCount(id: number, count: number): Promise<void> {
    await this.#ctx.db.query.updateTable('auditLog').set({ count }).where('id', '=', id).execute();
  }
}
