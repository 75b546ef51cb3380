/** The long name of an object in answers of the API. */
import * as z from 'zod';

export const longNameShape = {
  longName: z.string().optional().describe('What a room or another place is called besides its name'),
};
