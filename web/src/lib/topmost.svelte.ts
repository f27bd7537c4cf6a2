let hosts = $state.raw<readonly symbol[]>([]);

/** Content below an open sheet is inert, so only the topmost host shows toasts and live regions. */
export const topmost = {
  is: (host: symbol): boolean => hosts.at(-1) === host,
  /** Become the topmost host; returns how to stop it. */
  join(host: symbol): () => void {
    hosts = [...hosts, host];
    return () => {
      hosts = hosts.filter((other) => other !== host);
    };
  },
};
