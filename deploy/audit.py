"""Looks the pinned packages up in the databases of known vulnerabilities: `make audit`."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
# How pip-audit ends when its database does not answer; everything else is a mistake of ours.
UNANSWERED = re.compile(r"requests\.exceptions\.|ServiceError|Could not connect|not redirecting")


class NotReached(Exception):
    """The database does not answer; the message says what was heard instead."""


class CannotAudit(Exception):
    """The tool itself failed; the message is what it said."""


def main() -> None:
    """Exit with 1 if there is a known vulnerability; a database out of reach is only a message."""
    found = False
    audits: dict[str, Callable[[], list[str]]] = {"Python": audit_python, "Web": audit_web}
    for name, audit in audits.items():
        try:
            known = audit()
        except NotReached as why:
            print(f"{name} packages not checked: cannot reach the advisory database ({why}).")
        except CannotAudit as problem:
            sys.exit(f"{name} packages cannot be checked:\n{problem}")
        else:
            print("\n".join(known) or f"{name} packages: no known vulnerabilities.")
            found = found or bool(known)
    sys.exit(found)


def audit_python() -> list[str]:
    """The known vulnerabilities of constraints.txt, in which both locks and all tools are."""
    pins = ("--requirement", str(ROOT / "constraints.txt"), "--no-deps", "--disable-pip")
    words = ("-m", "pip_audit", *pins, "--format", "json", "--progress-spinner", "off")
    report, said = _run([sys.executable, *words], ROOT)
    if "dependencies" not in report:
        if UNANSWERED.search(said):
            raise NotReached(said.splitlines()[-1])
        raise CannotAudit(said)
    packages = report["dependencies"]
    unknown = [package["name"] for package in packages if "skip_reason" in package]
    if unknown and len(unknown) == len(packages):  # a mirror without advisories knows no package
        raise NotReached("it does not know a single package")
    if unknown:
        print(f"Python packages not in the advisory database: {', '.join(unknown)}.")
    return [
        f"{package['name']} {package['version']}: {known['id']},"
        f" fixed in {', '.join(known['fix_versions']) or 'no version yet'}"
        for package in packages
        for known in package.get("vulns", ())
    ]


def audit_web() -> list[str]:
    """The known vulnerabilities of what the web client is made of and tested with."""
    report, said = _run(["npm", "audit", "--json", "--fetch-retries=0"], ROOT / "web")
    if "vulnerabilities" not in report:
        if "message" in report:  # npm's own mistakes have a code instead
            raise NotReached(report["message"])
        raise CannotAudit(said)
    return [
        f"{known['name']} {known['range']}: {known['title']} ({known['severity']}), {known['url']}"
        for package in report["vulnerabilities"].values()
        for known in package["via"]
        if isinstance(known, dict)  # a name: it only depends on one that is listed itself
    ]


def _run(command: list[str], folder: Path) -> tuple[dict[str, Any], str]:
    """What a tool reported as JSON, empty if it did not, and what else it said."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        return json.loads(done.stdout), done.stderr.strip()
    except FileNotFoundError as missing:
        return {}, str(missing)
    except json.JSONDecodeError:
        return {}, (done.stdout + done.stderr).strip()


if __name__ == "__main__":
    main()
