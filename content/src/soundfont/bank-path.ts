/** Where the folders of these instruments are, below the address of the samples. */
export const PATH = 'instruments/bank';
