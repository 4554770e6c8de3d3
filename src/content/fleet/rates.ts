/** Published rates in dollars. The desk quotes the minimum hours even for a shorter ride. Charter buses are quoted. */
const minimumHours = 3;

export const rates = {
  cadillacEscalade: { hourly: { rate: 175, minimumHours }, airport: { from: 150, to: 200 } },
  mercedesMaybach: { hourly: { rate: 225, minimumHours }, transfer: { from: 180, to: 250 } },
  mercedesSprinter: { hourly: { rate: 205, minimumHours }, transfer: { from: 160, to: 230 } },
  chevroletSuburban: {
    hourly: { rate: 165, minimumHours },
    group: { from: 140, to: 190 },
    airport: { from: 145 },
  },
};

export const priceRange = ({ from, to }: { from: number; to?: number }) =>
  to ? `$${from}-${to}` : `from $${from}`;

export const hourlyRate = ({ rate }: { rate: number }) => `$${rate} an hour`;
