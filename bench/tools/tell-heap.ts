/** Loaded into the server by the benchmark: says what its heap holds whenever SIGUSR2 asks. */
process.on('SIGUSR2', () => {
  const { heapTotal, heapUsed, external } = process.memoryUsage();
  process.stdout.write(`HEAP ${heapTotal} ${heapUsed} ${external}\n`);
});
