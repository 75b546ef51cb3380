export function judgeNode(version: string): { refusal?: string; notice?: string };
export function quietOnOldNode(version?: string): string[];
