/** Loaded into the server by the benchmark: prints heap statistics on SIGUSR2. */
process.on('SIGUSR2', () => {
  const { heapTotal, heapUsed, external } = process.memoryUsage();
  process.stdout.write(`HEAP ${heapTotal} ${heapUsed} ${external}\n`);
});
