/** Converters round the places of corners to seven digits: a hundredth of a millimetre in an object of some hundred metres. */
export const SHAPE_ROUNDING_M = 1e-5;
