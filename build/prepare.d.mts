export function prepare(root: string, fail: (message: string) => void): void;
