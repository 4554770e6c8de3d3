import pg from 'pg';

// Times and counts are bigint columns; every value we store is a safe integer. Whoever reads them without this gets texts.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export default pg;
