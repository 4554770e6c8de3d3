import pg from 'pg';

// pg returns bigint and numeric as strings. All stored values are safe integers, so they are parsed as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export default pg;
