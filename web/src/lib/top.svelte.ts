let hosts = $state.raw<readonly symbol[]>([]);

/** What lies below an open sheet can be neither touched nor read aloud: of several hosts the last one speaks. */
export const top = {
  is: (host: symbol): boolean => hosts.at(-1) === host,
  /** Be one; returns how to stop it. */
  join(host: symbol): () => void {
    hosts = [...hosts, host];
    return () => {
      hosts = hosts.filter((other) => other !== host);
    };
  },
};
