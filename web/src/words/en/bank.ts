export const bank = {
  cashier: 'Cashier',
};
