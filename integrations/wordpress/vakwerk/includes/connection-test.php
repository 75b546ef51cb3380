<?php
/**
 * Whether the settings work, and what is wrong where they do not.
 *
 * @package Vakwerk
 */

defined( 'ABSPATH' ) || exit;

/**
 * Tries everything that pages need, in order, and stops where going on makes no sense.
 *
 * @return array<int, array{0: bool, 1: string}> Lines: whether it is well, and what was found.
 */
function vakwerk_test_connection() {
	if ( '' === vakwerk_service() ) {
		return array( array( false, __( 'No address of the service is set.', 'vakwerk' ) ) );
	}
	$there = vakwerk_call( 'GET', '/embed/v1/support.json' );
	if ( is_wp_error( $there ) || ! isset( $there['newest'] ) ) {
		return array( array( false, vakwerk_words_of_failure( is_wp_error( $there ) ? $there : new WP_Error( 'foreign' ) ) ) );
	}
	/* translators: %s: version of the elements */
	$lines = array( array( true, sprintf( __( 'The service answers, with elements of version %s.', 'vakwerk' ), $there['newest'] ) ) );
	if ( is_ssl() && 0 === strpos( vakwerk_service(), 'http:' ) ) {
		$lines[] = array( false, __( 'This site is https and the service http: browsers load nothing of it. Give the https address of the service.', 'vakwerk' ) );
	}
	return array_merge( $lines, vakwerk_test_token() );
}

/**
 * What the API token can do.
 *
 * @return array<int, array{0: bool, 1: string}>
 */
function vakwerk_test_token() {
	if ( '' === vakwerk_api_token() ) {
		return array( array( true, __( 'There is no API token: checks, specifications and files with an address work; reports by ID and uploads do not.', 'vakwerk' ) ) );
	}
	$projects = vakwerk_projects();
	if ( is_wp_error( $projects ) ) {
		return array( array( false, vakwerk_words_of_failure( $projects ) ) );
	}
	/* translators: %d: number of projects */
	$lines    = array( array( true, sprintf( __( 'The API token works: its owner sees projects (%d).', 'vakwerk' ), count( $projects ) ) ) );
	$settings = vakwerk_settings();
	$names    = wp_list_pluck( $projects, 'name', 'id' );
	foreach ( array_unique( array_merge( $settings['read'], $settings['upload'] ) ) as $project ) {
		$scope   = in_array( $project, $settings['upload'], true ) ? 'UPLOAD' : 'READ';
		$lines[] = vakwerk_test_project( $project, $names[ $project ] ?? $project, $scope );
	}
	return $lines;
}

/**
 * Makes a token for pages, and revokes it.
 *
 * @param string $project Id of a project.
 * @param string $name    Of the project.
 * @param string $scope   READ or UPLOAD.
 * @return array{0: bool, 1: string}
 */
function vakwerk_test_project( $project, $name, $scope ) {
	$path = '/api/projects/' . rawurlencode( $project ) . '/embed-tokens';
	$made = vakwerk_call(
		'POST',
		$path,
		array(
			'name'    => 'WordPress: test',
			'scope'   => $scope,
			'origins' => vakwerk_site_origins(),
			'minutes' => 5,
		)
	);
	if ( is_wp_error( $made ) ) {
		return array( false, $name . ': ' . vakwerk_words_of_failure( $made, true ) );
	}
	vakwerk_call( 'DELETE', $path . '/' . rawurlencode( $made['id'] ) );
	/* translators: %s: name of a project */
	return array( true, sprintf( __( '%s: tokens for pages can be made.', 'vakwerk' ), $name ) );
}

/**
 * What a failed call means, and what to do.
 *
 * @param WP_Error $failure         Of vakwerk_call.
 * @param bool     $is_making_token Whether a token for pages was asked.
 */
function vakwerk_words_of_failure( WP_Error $failure, $is_making_token = false ) {
	if ( 'unreachable' === $failure->get_error_code() ) {
		/* translators: 1: address, 2: message of the HTTP library */
		return sprintf( __( 'This server cannot reach %1$s: %2$s', 'vakwerk' ), vakwerk_service(), $failure->get_error_message() );
	}
	if ( 'foreign' === $failure->get_error_code() ) {
		/* translators: %s: address */
		return sprintf( __( 'What answers at %s is no Vakwerk. Give the address that stands in the browser on the first page of the service, without a path.', 'vakwerk' ), vakwerk_service() );
	}
	switch ( $failure->get_error_data() ) {
		case 401:
			return __( 'The API token is unknown, expired or revoked. Make another one in the service: Account settings, API tokens.', 'vakwerk' );
		case 403:
			return $is_making_token
				? __( 'The API token may not make tokens for pages: it needs the access “Read and write”, and its owner has to be an administrator of the project.', 'vakwerk' )
				: __( 'The API token is not for this: it needs the access “Read and write”.', 'vakwerk' );
		case 404:
			return __( 'This project no longer exists, or the owner of the API token does not see it.', 'vakwerk' );
		case 409:
			return 'PROJECT_ARCHIVED' === $failure->get_error_message()
				? __( 'The project is archived: nothing is uploaded into it.', 'vakwerk' )
				: __( 'The project has as many tokens as it may have: revoke some in the service, under Settings, Sharing and embedding.', 'vakwerk' );
		case 429:
			return __( 'The service takes no more calls of this server for a moment. Try again in a minute.', 'vakwerk' );
		default:
			/* translators: 1: HTTP status, 2: code */
			return sprintf( __( 'The service answers %1$d %2$s.', 'vakwerk' ), $failure->get_error_data(), $failure->get_error_message() );
	}
}
